/** A step of a story that is one test: what fails in it fails the test, which says at which step. */
export async function step<Value>(name: string, take: () => Promise<Value> | Value): Promise<Value> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof Error) {
      error.message = `At the step “${name}”: ${error.message}`;
      error.stack = `At the step “${name}”: ${error.stack}`;
    }
    throw error;
  }
}
