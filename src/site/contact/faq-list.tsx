import { faqEntries, faqHeading } from '../content/faq.ts';

/** The questions; the browser keeps at most one of them open. */
export function FaqList() {
  return (
    <section className="section wrap split" aria-labelledby="faq">
      <h2 id="faq">{faqHeading}</h2>
      <div className="faq">
        {faqEntries.map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
