import { CAMPAIGN_FOOTER } from '../contracts';
import { normalizeLineEnds } from './segments';

/** A campaign's text as it leaves: with line endings as the carrier counts them, and with the footer on its last line. */
export function campaignText(text: string, hasFooter: boolean): string {
  const body = normalizeLineEnds(text);
  return hasFooter ? `${body}\n${CAMPAIGN_FOOTER}` : body;
}
