import type { Page } from '@playwright/test';
import type { TestHost } from '../../support/host.ts';
import { PASSWORD } from '../../support/people/people.ts';
import { expect, expectFitsWidth } from '../fixtures.ts';

/** Opens the sign-up form, fills it in, submits it, and waits for the page "Check your email". */
export async function register(page: Page, email: string) {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Maric');
  await page.getByLabel('Email').fill(email);
  await passwordOf(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/** Fills in the sign-in form on the current page and submits it. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await passwordOf(page).fill(password);
  await signInButton(page).click();
}

export const signInButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });

export const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });

/** Returns the URL of the link with a one-time token in an email. */
export function mailedLink(html: string): string {
  const link = /href="([^"]+token_hash=[^"]+)"/.exec(html)?.[1];
  if (!link) throw new Error('The mail holds no link.');
  return link.replaceAll('&amp;', '&');
}

/** Returns the key under which supabase-js stores the session of a host's pages. */
export const sessionKey = (host: TestHost) =>
  `sb-${new URL(host.url).hostname.split('.')[0]}-auth-token`;

/**
 * Expects that nothing is wider than the window. If the window is at least 600 px wide, also checks
 * it at 200% zoom.
 */
export async function expectFits(page: Page) {
  await expectFitsWidth(page);
  const size = page.viewportSize();
  if (!size || size.width < 600) return;
  // At 200% zoom, half of the width remains.
  await page.setViewportSize({ width: Math.round(size.width / 2), height: size.height });
  await expectFitsWidth(page);
  await page.setViewportSize(size);
}
