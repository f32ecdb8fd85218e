import fc from 'fast-check';

// The same cases in every run: a check that fails by chance tells nobody what broke it. Whoever wants to look for new
// ones sets PROPERTY_SEED to any number.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) });

export { fc };
