/** Content security policy of the verify page: it loads nothing, and no page may frame it. */
export const VERIFY_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Returns a page with one button that uses up a mailed link, for links that lead to the API itself.
 * Mail scanners open links, so opening the page does not use up the link (design §8). The project's
 * own email templates link to a page of its web app instead.
 */
export function verifyPage(fields: Record<string, string>): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${quoted(value)}">`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Confirm</title>
<body><main><h1>Confirm</h1><p>Press Continue to use the link from your email.</p>
<form method="post" action="/auth/v1/verify">${inputs}<button type="submit">Continue</button></form>
</main></body></html>`;
}

function quoted(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
