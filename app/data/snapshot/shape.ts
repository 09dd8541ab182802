/** An element as stored: its name, its attributes, and its elements and texts. */
export type Shape = [name: string, attributes: Record<string, string>, ...(Shape | string)[]];

/** Elements that are stored. Pictures and frames are not, because they would load something. */
const NAMES = new Set(
  [
    'div span section header footer ul ol li h1 h2 h3 p b i em strong small time label kbd bdi',
    'form button a input svg g path circle rect line polyline',
  ]
    .join(' ')
    .split(' '),
);
/** Attributes that decide how an element looks. Links lead nowhere, because `href` is not one. */
const LOOKS =
  /^(class|style|dir|lang|role|type|placeholder|disabled|viewBox|width|height|fill|stroke(-\w+)?|d|c[xy]|r|[xy][12]?|points|transform|aria-(selected|pressed|current|checked)|data-[\w-]+)$/;

/**
 * Returns how an element looks, without invisible elements and without the rows that are below the
 * visible part of the window or of their list; undefined for an element that is not stored. Of an
 * element with `data-early-blank`, only its space is stored: its text may be untrue later, or its
 * styles load late.
 * @param bottom where the visible part ends, in pixels from the top of the window.
 */
export function shapeOf(element: Element, bottom = window.innerHeight): Shape | undefined {
  const name = element.localName;
  if (!NAMES.has(name) || !element.checkVisibility()) return undefined;
  const box = element.getBoundingClientRect();
  if (name === 'li') {
    if (box.top >= bottom) return undefined;
  } else if (!isChecked(element) && getComputedStyle(element).opacity === '0') {
    // A checked input decides how its label looks, and a row may be about to appear.
    return undefined;
  }
  const looks = looksOf(element);
  if (element.hasAttribute('data-early-blank')) {
    return [name, { ...looks, style: spaceOf(box) }];
  }
  const isScrolling = element.scrollHeight > element.clientHeight;
  const end = isScrolling ? Math.min(bottom, box.bottom) : bottom;
  const children = [...element.childNodes].flatMap((child): (Shape | string)[] => {
    if (child instanceof Text) return [child.data];
    const shape = child instanceof Element ? shapeOf(child, end) : undefined;
    return shape ? [shape] : [];
  });
  return [name, looks, ...children];
}

/** Returns the styles of an invisible element with the size of a box. */
const spaceOf = ({ width, height }: DOMRect): string =>
  Object.entries({
    visibility: 'hidden',
    'box-sizing': 'border-box',
    flex: 'none',
    width: `${width}px`,
    height: `${height}px`,
  })
    .map((style) => style.join(':'))
    .join(';');

function looksOf(element: Element): Record<string, string> {
  const looks = [...element.attributes].filter(({ name }) => LOOKS.test(name));
  return {
    ...Object.fromEntries(looks.map(({ name, value }) => [name, value])),
    ...(isChecked(element) && { checked: '' }),
  };
}

const isChecked = (element: Element) => element instanceof HTMLInputElement && element.checked;
