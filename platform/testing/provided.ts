import 'vitest';

/** The values that the run's one server passes to each test file. */
declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the run's server; its path names no database worth using. */
    testServerUrl: string;
    testAppPassword: string;
    /** A prepared, empty database to copy. */
    testTemplate: string;
    /** A prepared database with the demo loaded, to copy. Empty text when this version has no demo. */
    testDemoTemplate: string;
  }
}
