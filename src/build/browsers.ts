/** The oldest browsers that the portal serves. */
export const browsers = ['chrome80', 'firefox80', 'safari14', 'edge80'];
