/** What all tries are drawn from. The reporter and the attacks run in processes of their own, so it is in the environment. */
process.env['ATTACK_SEED'] ??= String(Date.now() % 2 ** 31);

export const SEED = Number(process.env['ATTACK_SEED']);
