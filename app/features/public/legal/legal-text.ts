/** A part of a legal page: what it is about, and its paragraphs; a list stands as an array. */
export interface LegalPart {
  /** Its anchor. */
  id: string;
  heading: string;
  body: readonly (string | readonly string[])[];
}
