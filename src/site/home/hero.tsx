import { useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { useSingleton } from '../data/documents.ts';
import { SiteLink } from '../navigation/site-link.tsx';

export function Hero() {
  const { rotatingWords, heading, lede, layers, ...labels } = useSingleton('home').hero;
  const [isPaused, setPaused] = useState(false);
  return (
    <section className="hero">
      <div className="wrap hero-copy">
        <h1>
          <RotatingWords words={rotatingWords} isPaused={isPaused} />
          {heading}
        </h1>
        <div className="hero-side">
          <p className="hero-lede">{lede}</p>
          <div className="hero-cta">
            <SiteLink className={buttonClass({ variant: 'primary', size: 'md' })} href="/contact">
              {labels.primaryButtonLabel}
            </SiteLink>
            <SiteLink className={buttonClass({ size: 'md' })} href="/services">
              <span>{labels.secondaryButtonLabel}</span>
              <span className="sr-only"> about our services</span>
            </SiteLink>
            <IconButton
              className="hero-pause"
              icon={isPaused ? 'play' : 'pause'}
              label={isPaused ? 'Let the words change' : 'Stop the changing words'}
              onClick={() => setPaused(!isPaused)}
            />
          </div>
        </div>
      </div>
      <div className="hero-art">
        <Artwork name="hero" loading="eager" />
        <div className="hero-legend" aria-hidden="true">
          <ol className="wrap">
            {layers.map((layer) => (
              <li key={layer}>{layer}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** Words that rotate in one place by style alone; screen readers get all of them at once. */
function RotatingWords({
  words,
  isPaused,
}: {
  /** Exactly three: the style sheet gives each a third of the time. */
  readonly words: readonly string[];
  readonly isPaused: boolean;
}) {
  return (
    <>
      <span className="sr-only">{`${words.join(' ')} `}</span>
      <span className={isPaused ? 'rotor paused' : 'rotor'} aria-hidden="true">
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </span>
    </>
  );
}
