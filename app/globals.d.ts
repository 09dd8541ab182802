/** `productName` of package.json, or PRODUCT_NAME at build time; defined in vite.config.ts. */
declare const __PRODUCT_NAME__: string;
declare const __VERSION__: string;
/** Differs if the server's tables do: a hash of their generated types (app/data/api/types.gen.ts). */
declare const __SCHEMA_VERSION__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
