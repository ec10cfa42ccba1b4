declare module 'email-reply-parser' {
  /** Consecutive lines of a mail of the same kind. */
  interface Fragment {
    getContent(): string;
    /** A signature, the line above a quote, or empty lines. */
    isHidden(): boolean;
    isQuoted(): boolean;
  }
  interface ParsedEmail {
    getFragments(): Fragment[];
  }
  export default class EmailReplyParser {
    read(text: string): ParsedEmail;
  }
}
