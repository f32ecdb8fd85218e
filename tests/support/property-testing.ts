import fc from 'fast-check';

// The same cases in every run, because a check that fails by chance does not show what broke it.
// Set PROPERTY_SEED to any number to try other cases.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) });

export { fc };
