/** New waits before consummation, 12 CFR 1026.19(f)(2). Not covered: what made the finance charge overstated (taken as a fact). */
export * from './new-wait.ts';
