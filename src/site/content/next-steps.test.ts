import { expect, test } from 'vitest';
import { serviceOptions } from '#shared/messages/service-options.ts';
import { caseStudies } from './case-studies.ts';
import { homePage } from './home.ts';
import { findOffer, formServices, serviceProofs } from './next-steps.ts';

test('what proves a service, or stands on the home page, is a figure or a sentence of its study', () => {
  for (const { study, ...proof } of [...Object.values(serviceProofs), ...homePage.proofs]) {
    if ('decision' in proof) {
      expect(JSON.stringify(caseStudies[study]), study).toContain(proof.decision);
    } else {
      const { figures } = caseStudies[study].outcomes;
      expect(figures, study).toContainEqual(expect.objectContaining(proof));
    }
  }
});

test('each service is a choice of the contact form', () => {
  const values: string[] = serviceOptions.map(({ value }) => value);
  for (const value of Object.values(formServices)) expect(values).toContain(value);
});

test.each([
  [['terraform', 'reliability', 'aws', 'azure'], 'cloud', 'financial-cloud-migration'],
  [['security', 'ci-cd', 'aws', 'terraform'], 'security', 'privacy-focused-cdp'],
  [['AI', 'cost'], 'ai', 'osdu-data-platform'],
  [['incident response'], 'managed', 'azure-docs'],
  [['holidays', 'sre'], 'managed', 'wvd-remote'],
])('the tags %j lead to %s and %s', (tags, service, study) => {
  expect(findOffer(tags)).toEqual({ service, study });
});

test('tags that mean no service lead to no offer', () => {
  expect(findOffer([])).toBeNull();
  expect(findOffer(['holidays', 'constructor'])).toBeNull();
});
