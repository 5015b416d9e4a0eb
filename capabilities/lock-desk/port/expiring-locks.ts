export { expiringLocks } from '../server/rows/expiring-locks.ts';
