/** The part of the `Deno` object that the functions use; Deno and the host both provide it. */
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  env: { get(name: string): string | undefined };
};
