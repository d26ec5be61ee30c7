export const INPUTS: Readonly<Record<string, (size: number) => [before: string, after: string]>>;
