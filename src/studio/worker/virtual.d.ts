declare module 'virtual:schema-judges' {
  import type { ErrorObject } from 'ajv';

  type Judge = ((value: unknown) => boolean) & { errors?: readonly ErrorObject[] | null };
  export const judges: Readonly<Record<string, Judge | undefined>>;
  export const judgeSchema: (schema: object) => boolean;
}

declare module '*.graphql?raw' {
  const text: string;
  export default text;
}
