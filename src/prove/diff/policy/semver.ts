/**
 * What the hub's own version excuses. `enforce`: a version that is raised as far as the changes ask for may bring them.
 * `strict`: the version excuses nothing. `ignore`: the same, and nothing is said of it.
 */
export const SEMVER_POLICIES = ['enforce', 'strict', 'ignore'] as const;
export type SemverPolicy = (typeof SEMVER_POLICIES)[number];
