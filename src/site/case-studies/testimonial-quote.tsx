import type { Testimonial } from '../content/case-study.ts';
import { caseStudyPage } from '../content/case-study-page.ts';

/** The client's words, and who said them. */
export function TestimonialQuote({ testimonial }: { readonly testimonial: Testimonial }) {
  const { quote, name, role, company } = testimonial;
  return (
    <figure className="quote">
      <blockquote>“{quote}”</blockquote>
      <figcaption>
        <b>{name}</b>
        <br />
        {role}, {company}
        <br />
        <small>{caseStudyPage.testimonialNote}</small>
      </figcaption>
    </figure>
  );
}
