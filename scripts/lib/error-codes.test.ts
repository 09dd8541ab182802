import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERROR_TEXTS } from '../../app/error-texts.ts';
import { AUTH_CODES } from '../../app/features/account/auth/errors/auth-errors.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const schema = read('supabase/schema.sql');
const unique = (found: readonly string[]) => [...new Set(found)].sort();
const codesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, code]) => String(code));

/** Returns every `raise` statement of some SQL except warnings. */
const raisesIn = (sql: string) =>
  [...sql.matchAll(/^\s*raise (?!warning)[^;]+;/gm)].map(([text]) => text);
const raised = raisesIn(schema);
/** The SQL of `app.obstacle_to_deletion`, which returns an error code for its callers to raise. */
const obstacles = /FUNCTION app\.obstacle_to_deletion[\s\S]*?\$function\$[\s\S]*?\$function\$/.exec(
  schema,
)?.[0];

/** The migrations, for their functions in the schema `host`, which schema.sql leaves out. */
const migrations = readdirSync(join(root, 'supabase', 'migrations'))
  .map((name) => read(join('supabase', 'migrations', name)))
  .join('\n');
const hostCodes = codesIn(
  [...migrations.matchAll(/create (?:or replace )?function host\.[\s\S]*?\n\$\$;/g)].join('\n'),
  /raise [^;]*message = '([a-z_]+)'/g,
);

const sqlCodes = [
  ...hostCodes,
  ...raised.flatMap((text) => codesIn(text, /message = '([a-z_]+)'/g)),
  ...raised.flatMap((text) => codesIn(text, /"message": "([a-z_]+)"/g)),
  ...codesIn(obstacles ?? '', /then '([a-z_]+)'/g),
];

const functions = readdirSync(join(root, 'supabase', 'functions'), { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts'))
  .map((path) => read(join('supabase', 'functions', path)));
const functionCodes = functions.flatMap((text) =>
  codesIn(text, /new ApiError\(\s*\d+,\s*'([a-z_]+)'/g),
);

describe('docs/decisions/0052: errors carry a code', () => {
  test('every error of our SQL has a code as its message', () => {
    const isCoded =
      /message = ('[a-z]+(_[a-z]+)+'|'\{"code": "[a-z_]+", "message": "[a-z_]+"|obstacle;)/;
    expect(raised.filter((text) => !isCoded.test(text))).toEqual([]);
    expect(raised.length).toBeGreaterThan(100);
    expect(obstacles).toBeDefined();
  });

  test('every refusal of a function has a code', () => {
    const all = functions.flatMap((text) => [
      ...text.matchAll(/throw new ApiError\(|refuse\(new/g),
    ]);
    expect(all.length).toBeGreaterThan(5);
    expect(functionCodes.length).toBeGreaterThanOrEqual(all.length);
  });

  test('the client has a text for each code, and for no other', () => {
    const codes = Object.keys(ERROR_TEXTS);
    const constraints = codes.filter((code) => schema.includes(`constraint ${code} `));
    expect(codes.sort()).toEqual(unique([...sqlCodes, ...functionCodes, ...constraints]));
  });

  test('the client knows no code that the auth service never answers', () => {
    const service = codesIn(read('backend/auth/errors.ts'), /^ {2}([a-z_]+): \[/gm);
    // OAuth itself defines access_denied, for redirects. The client sets code_unused when it does
    // not use the code that a redirect contains.
    const others = ['access_denied', 'code_unused'];
    expect(AUTH_CODES.filter((code) => ![...service, ...others].includes(code))).toEqual([]);
  });
});
