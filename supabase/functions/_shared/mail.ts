import { readFile } from 'node:fs/promises';
import { singleLine } from '../../../domain/text/single-line.ts';

export interface Mail {
  subject: string;
  html: string;
  plain: string;
}

/**
 * Returns a mail from a template of supabase/templates. Each `{{ .Name }}` becomes the value of
 * that name, escaped for HTML; a part between `{{ if .Name }}` and `{{ end }}` appears only when
 * the value is not empty.
 */
export async function render(
  template: string,
  subject: string,
  values: Record<string, string>,
): Promise<Mail> {
  const file = new URL(`../../templates/${template}.html`, import.meta.url);
  const html = (await readFile(file, 'utf8'))
    .replace(
      /\{\{ if \.(\w+) \}\}((?:[^{]|\{(?!\{ (?:end|if) ))*)\{\{ end \}\}/g,
      (_, name: string, part: string) => (values[name] ? part : ''),
    )
    .replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
  return { subject: singleLine(subject).slice(0, 300), html, plain: plainText(html) };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

/** Escapes text for use between tags and in a quoted attribute; line breaks become `<br>`. */
function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
    .replace(/\r?\n/g, '<br>');
}

const HIDDEN = new Set(['head', 'style']);
const BREAKS = /^(br|\/p|\/h\d|\/tr)$/;
const NAMES: Record<string, string> = { amp: '&', lt: '<', gt: '>', '#34': '"', '#39': "'" };

/** Returns the mail as plain text, with the address of each link after its label. */
function plainText(html: string): string {
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
    .replace(/&(#?\w+);/g, (all, name: string) => NAMES[name] ?? all)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Returns the base URL for links in emails, without a slash at the end: the given website (from
 * `platform_settings`), else the variable SITE_URL, else SUPABASE_URL.
 */
export function siteOf(website: string | null): string {
  return (website ?? Deno.env.get('SITE_URL') ?? Deno.env.get('SUPABASE_URL') ?? '').replace(
    /(?<!\/)\/+$/,
    '',
  );
}
