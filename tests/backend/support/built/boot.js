self.BOOTED = true;
