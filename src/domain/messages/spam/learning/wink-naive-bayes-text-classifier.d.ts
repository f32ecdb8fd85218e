/** The part of the library that this product uses; it comes without types. */
declare module 'wink-naive-bayes-text-classifier' {
  interface Classifier {
    importJSON(state: string): boolean;
    definePrepTasks(tasks: readonly ((input: unknown) => unknown)[]): number;
    consolidate(): boolean;
    computeOdds(tokens: string[]): [label: string, odds: number][];
  }
  const createClassifier: () => Classifier;
  export = createClassifier;
}
