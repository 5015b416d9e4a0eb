/** The frame around every screen of a loan; the web app finds it by this file's name. */
export { useLoanFrame } from './use-loan-frame.tsx';
