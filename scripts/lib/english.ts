import { extname } from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * An English text that is in the source of the web app or the domain, but belongs in a message
 * catalogue.
 */
export interface English {
  line: number;
  text: string;
}

/** The columns of a query: `id, first_name`, `*, owner:profiles(id)`. */
const COLUMNS = /^(id|\*),\s|^(?=.*_)[a-z0-9_*:!()]+(,\s*[a-z0-9_*:!()]+)+$/s;

/** A selector, or a length in a style: `input, [contenteditable]`, `min(380px, 100vw)`. */
const STYLE = /\[[a-z-]+(=|\])|\b(calc|min|max)\(/;

/**
 * Returns whether a text is neither a query nor a style, and has two words or is one capitalized
 * word.
 */
const isEnglish = (text: string): boolean =>
  !COLUMNS.test(text) &&
  !STYLE.test(text) &&
  (/\p{L}{2,}[,.:;!?]?\s+[“"(]?\p{L}/u.test(text) || /^[A-Z][a-z]+[.!?…:]?$/.test(text.trim()));

/** Calls whose texts only developers read. */
const FOR_DEVELOPERS = /(Error|logFailure|console\.\w+|describe|test|expect)$/;

/**
 * Values that look like text for people but are not: keys of the keyboard, HTTP headers,
 * JavaScript's own names, names of Apple platforms, date formats, media queries, and the default
 * title of a task, which is data.
 */
const NO_TEXT =
  /^(Enter|Escape|Tab|Space|Home|End|Delete|Backspace|Insert|Shift|Alt|Control|Meta|(Shift\+)?Arrow\w+( .+)?|Page(Up|Down)|Accept|Authorization|Location|Date|Intl|Infinity|Mac\w*|[dD]+ [dDMY ]+|\((prefers-[\w-]+|display-mode): \w+\)|Untitled Task)$/;

/** Attributes and properties whose values a browser or a library reads. */
const NO_TEXT_NAMES =
  /^(className|style|d|points|viewBox|sizes|media|transform|gridTemplate\w*|font\w*|border|boxShadow|background|transition|animation|autoComplete|rel|sandbox|allow|policy|accept|columns|select|pattern|cursor|key|kind|type|name|id|value|valueFormat|role)$/;

/**
 * Returns the texts of a TypeScript file that a person could read: those between tags, and strings
 * of several words or of one capitalized word.
 */
export function englishIn(file: string, code: string): English[] {
  const found: English[] = [];
  const ignored: [start: number, end: number][] = [];
  const note = (start: number, text: string) => {
    if (ignored.some(([from, to]) => start >= from && start < to)) return;
    found.push({ line: code.slice(0, start).split('\n').length, text: text.trim() });
  };
  const ignore = ({ start, end }: { start: number; end: number }) => ignored.push([start, end]);
  const nameOf = (node: { start: number; end: number }) => code.slice(node.start, node.end);
  const { program } = parseSync(file, code, { lang: extname(file) === '.tsx' ? 'tsx' : 'ts' });
  new Visitor({
    ImportDeclaration: ignore,
    ImportExpression: ignore,
    ExportAllDeclaration: ignore,
    TSTypeAliasDeclaration: ignore,
    TSInterfaceDeclaration: ignore,
    TSTypeAnnotation: ignore,
    TSTypeParameterInstantiation: ignore,
    NewExpression(node) {
      if (FOR_DEVELOPERS.test(nameOf(node.callee))) ignore(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (FOR_DEVELOPERS.test(nameOf(callee))) ignore(node);
      if (callee.type !== 'MemberExpression') return;
      // Ignore lists of words, and texts that the code searches for.
      if (nameOf(callee.property) === 'split') ignore(callee.object);
      if (/^((starts|ends)With|includes)$/.test(nameOf(callee.property))) ignore(node);
    },
    BinaryExpression(node) {
      if (/^[!=]==$/.test(node.operator)) ignore(node);
    },
    SwitchCase(node) {
      if (node.test) ignore(node.test);
    },
    JSXAttribute(node) {
      if (NO_TEXT_NAMES.test(nameOf(node.name)) && node.value?.type === 'Literal') ignore(node);
    },
    Property(node) {
      ignore(node.key);
      if (NO_TEXT_NAMES.test(nameOf(node.key)) && node.value.type === 'Literal') ignore(node.value);
    },
    JSXText(node) {
      if (/\p{L}{2}/u.test(node.value)) note(node.start, node.value);
    },
    Literal(node) {
      if (typeof node.value !== 'string' || NO_TEXT.test(node.value)) return;
      if (isEnglish(node.value)) note(node.start, node.value);
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      // The value of the Authorization header.
      if (text === 'Bearer …') return;
      if (node.quasis.length > 1 ? /\p{L}{2,}\s|\s\p{L}{2,}/u.test(text) : isEnglish(text)) {
        note(node.start, text);
      }
    },
  }).visit(program);
  return found;
}
