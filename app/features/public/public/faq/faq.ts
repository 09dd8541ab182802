export interface Faq {
  /** Anchor on the page; it must not change when the question is reworded. */
  id: string;
  question: string;
  answer: string;
  /** A link to the page that the answer is about. */
  link?: { to: string; label: string };
}

export interface FaqGroup {
  name: string;
  faqs: readonly Faq[];
}
