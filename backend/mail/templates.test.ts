import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProjectConfig } from '../project/config.ts';
import { createMailRenderer } from './templates.ts';

let projectDir: string;
beforeAll(async () => {
  projectDir = await mkdtemp(join(tmpdir(), 'project-test-'));
  await mkdir(join(projectDir, 'supabase', 'templates'), { recursive: true });
  await writeFile(
    join(projectDir, 'supabase', 'config.toml'),
    '[auth.email.template.confirmation]\nsubject = "Hello {{ .Email }}"\ncontent_path = "./supabase/templates/own.html"\n',
  );
  await writeFile(
    join(projectDir, 'supabase', 'templates', 'own.html'),
    '<html><head><title>No</title></head><p>Dear {{ .Email }},</p>\n<p><a href="{{ .RedirectTo }}?token_hash={{.TokenHash}}&amp;type=signup">Confirm</a></p>{{ .Unknown }}</html>',
  );
});
afterAll(() => rm(projectDir, { recursive: true }));

const render = async (name: 'confirmation' | 'recovery', data: Record<string, string>) =>
  await createMailRenderer({ projectDir, config: await readProjectConfig(projectDir) })(name, data);

describe('safety attack 37: markup and line breaks in mails are inert', () => {
  test('values are escaped in the body, and the subject stays one line', async () => {
    const { subject, html } = await render('confirmation', {
      Email: '"<b>x</b>"\r\nBcc: you@example.com',
      RedirectTo: 'https://example.com/"onclick="x',
      TokenHash: 'abc',
    });
    expect(subject).toBe('Hello "<b>x</b>" Bcc: you@example.com');
    expect(html).toContain('Dear &#34;&lt;b&gt;x&lt;/b&gt;&#34;');
    expect(html).toContain(
      'href="https://example.com/&#34;onclick=&#34;x?token_hash=abc&amp;type=signup"',
    );
  });
});

test('the plain text of a mail has the same content, with links written out', async () => {
  const { text } = await render('confirmation', {
    Email: 'ana@example.com',
    RedirectTo: 'https://example.com/email-confirmation',
    TokenHash: 'abc',
  });
  expect(text).toBe(
    'Dear ana@example.com,\n\nConfirm: https://example.com/email-confirmation?token_hash=abc&type=signup',
  );
});

test('a project without its own template still sends a link', async () => {
  const { subject, html } = await render('recovery', { ConfirmationURL: 'https://example.com/x' });
  expect(subject).toBe('Reset your password');
  expect(html).toContain('href="https://example.com/x"');
});
