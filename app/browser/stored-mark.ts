/** Returns whether the browser's storage has a key; false where storage is forbidden. */
export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Stores a key that is only a mark, or removes it; does nothing where storage is forbidden. */
export function storeMark(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // The mark is missing at the next start.
  }
}
