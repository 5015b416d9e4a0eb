/** As much of Eleventy's shape as the site uses: the package has no types. */
declare module '@11ty/eleventy' {
  interface MarkdownEngine {
    use(plugin: (engine: never) => void): void;
  }
  export interface EleventyConfig {
    addTemplate(
      path: string,
      content: string | ((data: Readonly<Record<string, unknown>>) => string),
      data?: Readonly<Record<string, unknown>>,
    ): void;
    addTransform(name: string, change: (content: string) => string): void;
    setLibrary(extension: string, library: { render(text: string): string }): void;
  }
  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { readonly quietMode: boolean; readonly configPath: false; readonly config: (config: EleventyConfig) => void },
    );
    write(): Promise<unknown>;
  }
}
