import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { MailTemplate, NoticeTemplate } from '../auth/deps.ts';
import { codeOf } from '../core/start-error.ts';
import type { ProjectConfig } from '../project/config.ts';

const notice = (words: string) => ({ subject: words, html: `<p>${words}.</p>` });
const link = (words: string) => `<p><a href="{{ .ConfirmationURL }}">${words}</a></p>`;

// Texts for mails without a template in the project.
const FALLBACK: Record<MailTemplate | NoticeTemplate, { subject: string; html: string }> = {
  confirmation: {
    subject: 'Confirm your email address',
    html: link('Confirm your email address'),
  },
  recovery: { subject: 'Reset your password', html: link('Reset your password') },
  magic_link: { subject: 'Your sign-in link', html: link('Sign in') },
  email_change: { subject: 'Confirm your new email address', html: link('Confirm the change') },
  invite: { subject: 'You have been invited', html: link('Accept the invitation') },
  reauthentication: { subject: 'Your code', html: '<p>Your code is {{ .Token }}.</p>' },
  password_changed: notice('Your password was changed'),
  email_changed: notice('Your email address was changed'),
  mfa_factor_enrolled: notice('A second factor was added to your account'),
  mfa_factor_unenrolled: notice('A second factor was removed from your account'),
  identity_linked: notice('A way to sign in was added to your account'),
};

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Returns the function that fills in a project's mail templates. Supports only Go's `{{ .Name }}`.
 * In the body, values are escaped for HTML, or percent-encoded in a URL's query; in the subject,
 * their line breaks become spaces. A missing value becomes empty.
 */
export function createMailRenderer(options: { projectDir: string; config: ProjectConfig }) {
  const { template, notification } = options.config.auth.email;
  return async (
    name: MailTemplate | NoticeTemplate,
    data: Record<string, string>,
  ): Promise<RenderedMail> => {
    const settings = template[name] ?? notification[name];
    const path = settings?.content_path ?? join('supabase', 'templates', `${name}.html`);
    const file = isAbsolute(path) ? path : join(options.projectDir, path);
    const html = await readFile(file, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return FALLBACK[name].html;
      throw error;
    });
    const filled = fill(html, data, escapeHtml);
    const subject = fill(settings?.subject ?? FALLBACK[name].subject, data, oneLine);
    return { subject, html: filled, text: toText(filled) };
  };
}

function fill(
  template: string,
  data: Record<string, string>,
  quote: (value: string) => string,
): string {
  return template.replace(
    /([?&;]\w+=)?\{\{-?\s*\.(\w+)\s*-?\}\}/g,
    (_, parameter: string | undefined, key: string) => {
      const value = data[key] ?? '';
      // A value in a URL's query is percent-encoded, as in Go's templates.
      return parameter ? parameter + encodeURIComponent(value) : quote(value);
    },
  );
}

/** Escapes text for use between tags and in a quoted attribute. */
function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&#34;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}

const HIDDEN = new Set(['head', 'style', 'script']);
const BREAKS = /^(br|\/p|\/h\d|\/tr|\/div)$/;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  '#34': '"',
  '#39': "'",
  quot: '"',
  nbsp: ' ',
};

/** Returns the mail as plain text, with links written out. */
function toText(html: string): string {
  let text = '';
  let hiddenBy = '';
  let address = '';
  // Every second part is a tag.
  for (const part of html.split(/(<[^<>]*>)/)) {
    const name = /^<(\/?\w+)/.exec(part)?.[1]?.toLowerCase();
    if (hiddenBy) {
      if (name === `/${hiddenBy}`) hiddenBy = '';
    } else if (name === undefined) text += part.startsWith('<') ? '' : part;
    else if (HIDDEN.has(name)) hiddenBy = name;
    else if (name === 'a') address = /href="([^"]*)"/.exec(part)?.[1] ?? '';
    else if (name === '/a') text += `: ${address}`;
    else if (BREAKS.test(name)) text += '\n';
  }
  return text
    .replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
