/** `productName` of package.json, or PRODUCT_NAME at build time; defined in vite.config.ts. */
declare const __PRODUCT_NAME__: string;
declare const __VERSION__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
