import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { codeOf, messageOf, StartError } from '../core/start-error.ts';

const template = z.object({ subject: z.string().optional(), content_path: z.string().optional() });

// The defaults are Supabase's, except that a password needs eight characters instead of six and
// that only schema public is exposed. Settings that the host does not use are ignored.
const schema = z.object({
  api: z
    .object({
      schemas: z.array(z.string()).default(['public']),
      extra_search_path: z.array(z.string()).default(['public', 'extensions']),
      max_rows: z.int().positive().default(1000),
    })
    .prefault({}),
  auth: z
    .object({
      enable_signup: z.boolean().default(true),
      jwt_expiry: z.int().positive().max(604_800).default(3600),
      minimum_password_length: z.int().min(6).default(8),
      additional_redirect_urls: z.array(z.string()).default([]),
      // Maximum SMS and WhatsApp messages in an hour, for all accounts together. Messages to a
      // verified number do not count when the account has signed in from the requesting network
      // before.
      rate_limit: z.object({ sms_sent: z.int().positive().default(30) }).prefault({}),
      external: z
        .object({ google: z.object({ enabled: z.boolean().default(false) }).prefault({}) })
        .prefault({}),
      email: z
        .object({
          template: z.record(z.string(), template).default({}),
          notification: z
            .record(z.string(), template.extend({ enabled: z.boolean().default(false) }))
            .default({}),
        })
        .prefault({}),
    })
    .prefault({}),
  realtime: z
    .object({
      // Whether signed-out clients may use broadcast and presence; Supabase has no such setting.
      signed_out_messages: z.boolean().default(false),
    })
    .prefault({}),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
});

/** The parts of `supabase/config.toml` that the host uses. */
export type ProjectConfig = z.infer<typeof schema>;

/** @throws StartError when the folder is not a project: it has no supabase/migrations. */
export async function requireProject(projectDir: string): Promise<void> {
  await readdir(join(projectDir, 'supabase', 'migrations')).catch((error: unknown) => {
    throw new StartError(
      `PROJECT_DIR is "${projectDir}", but must be the folder of a project, with supabase/migrations in it (${codeOf(error)}).`,
    );
  });
}

/**
 * Reads the project's `supabase/config.toml`; a project without this file gets the defaults.
 * @throws StartError when the file is not valid.
 */
export async function readProjectConfig(projectDir: string): Promise<ProjectConfig> {
  const file = join(projectDir, 'supabase', 'config.toml');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw new StartError(`${file} cannot be read: ${messageOf(error)}.`);
  });
  try {
    return schema.parse(parse(text));
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
        : messageOf(error);
    throw new StartError(`${file} is not right: ${why}`);
  }
}

/** Returns the product's name from the project's package.json, or `App`. */
export async function readProductName(projectDir: string): Promise<string> {
  const text = await readFile(join(projectDir, 'package.json'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{}';
    throw error;
  });
  const { productName } = z
    .object({ productName: z.string().min(1).catch('App') })
    .parse(JSON.parse(text));
  return productName;
}
