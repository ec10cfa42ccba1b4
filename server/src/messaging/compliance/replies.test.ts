import { countSegments } from '@dashboard/shared/text';
import { helpReply, optInConfirmation, optOutConfirmation } from './replies';

const business = { companyName: 'Acme Dental', contactNumber: '+12125550190', email: 'office@acme.test' };

describe('compliance replies', () => {
  it('confirm an opt-out by name, say how to come back, and sell nothing', () => {
    expect(optOutConfirmation(business)).toBe(
      'Acme Dental: You are opted out and will get no more texts. Reply START to opt in again.',
    );
  });

  it('answer HELP with the name, a way to reach a person and the way out', () => {
    expect(helpReply(business)).toBe(
      'Acme Dental: For help call 212-555-0190 or email office@acme.test. Reply STOP to opt out.',
    );
    expect(helpReply({ ...business, contactNumber: '', email: '' })).toBe(
      'Acme Dental: Reply STOP to opt out.',
    );
  });

  it('fit one segment each', () => {
    const texts = [optOutConfirmation(business), optInConfirmation(business), helpReply(business)];
    expect(texts.map((text) => countSegments(text).segments)).toEqual([1, 1, 1]);
  });
});
