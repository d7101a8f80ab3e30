# The one door. Everything set up lives in .venv, build, web/node_modules and web/dist.

PLAY_FLAGS = $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT)) $(ARGS)
BIN = .venv/bin
CORES = -n logical --maxprocesses 8 --dist worksteal

# Scripts of package.json without what comes before them: words are compiled once, where they changed.
WORDS = scripts/python scripts/client.py words
NPM_RUN = npm --prefix web run --ignore-scripts

# Test files of the client that share one page start five times as fast.
CLIENT_TESTS = $(NPM_RUN) test -- --no-isolate --maxWorkers=1 --silent --reporter=dot

# What runs side by side prints its lines in one piece, where make knows how.
TOGETHER = $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Containers often turn bytecode off: then every run would compile all sources and tests anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play dev test check tests python-tests client-tests native-build native e2e chaos soak fuzz pictures lighthouse sounds bench load docs docs-site licences fmt lock audit clean

help: ## This menu
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: ## Set up what is missing, serve the game and print its address (PORT=9000 HOST=0.0.0.0)
	@scripts/play $(PLAY_FLAGS)

dev: ## The developer's environment: .venv and web/node_modules
	@scripts/venv .venv requirements-dev.lock
	@scripts/python scripts/once.py .venv/.editable pyproject.toml -- \
	  $(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps -e .
	@scripts/python scripts/client.py install

quick: dev ## Before every commit: all checks and the fast tests, in about a minute
	@$(MAKE) --no-print-directory -j2 $(TOGETHER) quick-python quick-client

# One process collects the fast tests as quickly as two run them, and leaves a core to the client.
quick-python: check-python
	$(BIN)/python -m pytest -q -m "not slow" --ignore=tests/e2e $(ARGS)

# Prettier, ESLint and svelte-check look at what has changed; `make check` looks at all.
quick-client: dev
	@$(WORDS)
	$(NPM_RUN) check:quick
	$(CLIENT_TESTS)

test: check python-tests ## Everything: checks, tests on both builds, a real browser
	@$(MAKE) --no-print-directory -j2 $(TOGETHER) client-tests native-build
	@$(MAKE) --no-print-directory native e2e

check: dev ## Lint, types, the floors of the house, generated files
	@$(MAKE) --no-print-directory -j2 $(TOGETHER) check-python check-client

check-python: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests scripts tools hatch_build.py
	$(BIN)/lint-imports --no-logo
	$(BIN)/qiatan schema --check
	$(BIN)/python scripts/licences.py --check
	$(BIN)/python scripts/check_links.py

check-client: dev
	npm --prefix web run check

tests: python-tests client-tests ## The Python and client tests, without a browser (ARGS="-k trade")

python-tests: dev
	@scripts/python scripts/client.py build
	$(BIN)/python -m pytest $(CORES) --ignore=tests/e2e $(ARGS)

# The browser's tests need the client in the pseudo-language.
client-tests: dev
	@$(WORDS)
	$(CLIENT_TESTS)
	@scripts/python scripts/client.py pseudo

# Compiling takes one core.
native-build: dev
	@scripts/install build/native requirements-dev.lock native

native: dev ## The rules' tests on the native build, and both builds' playouts compared
	@scripts/test-native

e2e: dev ## The tests in a real browser
	@scripts/python scripts/client.py build
	@scripts/python scripts/client.py pseudo
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m pytest $(CORES) tests/e2e $(ARGS)

chaos: dev ## Ten minutes of faults while people play at three processes (ARGS="--seconds 60")
	$(BIN)/python -m tests.web.chaos $(ARGS)

soak: dev ## Half an hour of people, bots, abusers and kills; figures as JSON (ARGS="--seconds 300")
	@scripts/python scripts/client.py build
	$(BIN)/python -m tests.soak.soak $(ARGS)

fuzz: dev ## Fuzz all that reads what strangers write, led by coverage (ARGS="--inputs 1000000 map")
	@scripts/venv build/fuzz-venv requirements-fuzz.lock
	PYTHONPATH="$$(echo build/fuzz-venv/lib/python*/site-packages)" $(BIN)/python -m tests.fuzz.fuzz $(ARGS)

pictures: dev ## Play in a browser and renew docs/pictures
	@scripts/python scripts/client.py build
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.games
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.boards
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.seas
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.colour_vision

lighthouse: dev ## Measure lobby, table and games with Lighthouse, as a slow phone sees them
	@scripts/python scripts/client.py build
	@scripts/python scripts/once.py web/lighthouse/node_modules/.installed web/lighthouse/package-lock.json -- \
	  npm --prefix web/lighthouse ci --no-audit --no-fund --loglevel=error
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.bench.lighthouse $(ARGS)

sounds: dev ## Synthesise the sounds of the table anew
	@$(BIN)/python -m tools.sounds

load: ## Put a server of the native build under load; one JSON object (ARGS="paced --tables 600")
	@scripts/load $(ARGS)

bench: ## Measure the native build; one JSON object on stdout
	@scripts/bench $(ARGS)

docs: dev ## Renew what is generated and kept: schemas, docs/protocol.md, the client's types, drawings
	$(BIN)/qiatan schema
	$(BIN)/python scripts/preview_art.py

docs-site: ## Build the documentation site into build/docs-site; the server shows it at /docs
	@scripts/venv build/docs-venv requirements-docs.lock
	@scripts/python scripts/docs_site.py
	build/docs-venv/bin/zensical build --clean --strict

licences: dev ## Renew docs/licences.md from the lock files
	$(BIN)/python scripts/licences.py

fmt: dev ## Format and mend what can be mended without thinking
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix web run --silent format

lock: ## Renew the lock files
	@scripts/lock

audit: ## Ask for known faults of all that the lock files name; says so where the network forbids it
	@scripts/audit

clean: ## Remove everything set up or built
	rm -rf .venv build dist web/node_modules web/.svelte-check web/dist web/src/paraglide web/src/stories/generated
