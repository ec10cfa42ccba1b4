import { helpReply, optInConfirmation, optOutConfirmation } from './compliance-replies';
import { countSegments } from './segments';

const business = { companyName: 'Acme Dental', contactNumber: '+12125550190', email: 'office@acme.test' };

describe('compliance replies', () => {
  it('confirms an opt-out with the company name and how to opt in again', () => {
    expect(optOutConfirmation(business)).toBe(
      'Acme Dental: You are opted out and will get no more texts. Reply START to opt in again.',
    );
  });

  it('replies to HELP with the company name, contact details and how to opt out', () => {
    expect(helpReply(business)).toBe(
      'Acme Dental: For help call 212-555-0190 or email office@acme.test. Reply STOP to opt out.',
    );
    expect(helpReply({ ...business, contactNumber: '', email: '' })).toBe(
      'Acme Dental: Reply STOP to opt out.',
    );
  });

  it('fits each reply into one segment', () => {
    const replies = [optOutConfirmation(business), optInConfirmation(business), helpReply(business)];
    expect(replies.map((reply) => countSegments(reply).segments)).toEqual([1, 1, 1]);
  });

  it('use the company’s own wording, and its name in each reply', () => {
    const own = {
      ...business,
      replyBusinessName: 'Acme Smiles',
      helpContact: 'Priya at 212-555-0144',
      optOutReply: 'You get no more texts. START brings them back.',
    };
    expect(helpReply(own)).toBe(
      'Acme Smiles: For help, contact Priya at 212-555-0144. Reply STOP to opt out.',
    );
    expect(optOutConfirmation(own)).toBe('Acme Smiles: You get no more texts. START brings them back.');
    expect(optInConfirmation(own)).toMatch(/^Acme Smiles: /);
  });
});
