/** Returns whether the browser's storage has a key; false where storage is forbidden. */
export function hasStoredKey(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Stores a key whose presence is all that counts, or removes the key; does nothing where storage is
 * forbidden.
 */
export function storeFlag(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Storage full or forbidden: the next start does not find the key.
  }
}
