/** How a Chromium is started that shows pages of strangers: alone, without a network, without anything kept. */

export interface Launch {
  /** Its program. */
  readonly browser: string;
  /** Its folder, which goes with it. */
  readonly folder: string;
  /** False in tests alone, where everything runs as root: for a page of strangers there is no reading without it. */
  readonly sandbox: boolean;
}

export function flagsOf({ folder, sandbox }: Launch): readonly string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${folder}`,
    // Whatever is not intercepted leads nowhere: no name is looked up, and the proxy is none.
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
