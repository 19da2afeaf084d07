/** Addresses of this server that a platform is given, and where a launch goes on. */

export const LOGIN_PATH = '/lti/login'
export const LAUNCH_PATH = '/lti/launch'
export const KEYS_PATH = '/lti/jwks'
export const CONTINUE_PATH = '/lti/continue'
