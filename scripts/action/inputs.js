/** What the workflow says under `with`. */

/**
 * Takes the token out of the environment, so that no program that is started gets it.
 * @param {NodeJS.ProcessEnv} env
 */
export function takeInputs(env) {
  const said = (/** @type {string} */ name) => (env[name] ?? '').trim();
  const token = said('HUB_TOKEN');
  delete env['HUB_TOKEN'];
  return {
    schema: said('HUB_SCHEMA'),
    config: said('HUB_CONFIG'),
    base: said('HUB_BASE'),
    options: said('HUB_OPTIONS')
      .split(/\s+/)
      .filter((option) => option !== ''),
    version: said('HUB_VERSION'),
    comments: said('HUB_COMMENT') !== 'false',
    uploads: said('HUB_UPLOAD_SARIF') !== 'false',
    token,
  };
}
