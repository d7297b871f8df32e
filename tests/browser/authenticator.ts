import type { CDPSession, Page } from '@playwright/test';

/** A phone or computer that recognises its holder, as Chromium plays one for a page. */
export class VirtualAuthenticator {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** @param synced whether what it makes is kept by an account, on several devices */
  static async attach(page: Page, { synced = true } = {}): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
        ...{ automaticPresenceSimulation: true, defaultBackupEligibility: synced, defaultBackupState: synced },
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  /** Whether its holder answers what is asked: a suggestion of the browser is then taken as soon as it stands. */
  async answers(enabled: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  }

  /** Whether finger, face or code are the holder's. */
  async verifies(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  /** How many passkeys it holds. */
  async count(): Promise<number> {
    const { authenticatorId } = this;
    return (await this.cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  }
}
