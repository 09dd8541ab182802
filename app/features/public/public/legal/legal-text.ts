/** A section of a legal page. Strings are paragraphs, arrays are lists. */
export interface LegalPart {
  /** Anchor of the section. */
  id: string;
  heading: string;
  body: readonly (string | readonly string[])[];
}
