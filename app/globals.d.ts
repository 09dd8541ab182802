/**
 * PRODUCT_NAME if it is set at build time, else `productName` of package.json; defined in
 * vite.config.ts.
 */
declare const __PRODUCT_NAME__: string;
declare const __VERSION__: string;
/** A hash of the tables' generated types (app/data/api/types.gen.ts); a new schema changes it. */
declare const __SCHEMA_VERSION__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The part of React's scheduler that the app uses; the package has no types. */
declare module 'scheduler' {
  /** Sets how often React yields to the browser: 5 to 125 times a second, 0 for its default. */
  export function unstable_forceFrameRate(fps: number): void;
}
