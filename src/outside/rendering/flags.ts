/** How Fenix starts a Chromium that shows strangers' pages: alone, without a network, and without keeping anything. */

export interface Launch {
  /** Path of the browser's program. */
  readonly browser: string;
  /** The browser's folder; it is deleted with the browser. */
  readonly folder: string;
  /** False only in tests, where everything runs as root: no stranger's page may be read without the sandbox. */
  readonly sandbox: boolean;
}

export function flagsOf({ folder, sandbox }: Launch): readonly string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${folder}`,
    // A request that Fenix does not intercept leads nowhere: no name resolves, and the proxy does not exist.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=http://127.0.0.1:9',
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--block-new-web-contents',
    '--deny-permission-prompts',
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-gpu',
    '--disable-sync',
    '--disable-dev-shm-usage',
    '--blink-settings=imagesEnabled=false',
    '--js-flags=--max-old-space-size=256',
    '--metrics-recording-only',
    '--mute-audio',
    '--no-default-browser-check',
    '--no-first-run',
    '--password-store=basic',
    ...(sandbox ? [] : ['--no-sandbox']),
  ];
}
